CREATE TABLE [dbo].[Address] (
  [Id] INT NOT NULL PRIMARY KEY,
  [Type] NVARCHAR(10) NOT NULL CHECK ([Type] IN (N'home', N'work')),
  [Zip] NVARCHAR(5) NULL,
  CONSTRAINT [CK_Zip] CHECK ([Zip] >= '5' OR [Type] <> 'home')
);
-- name: addresses :many
SELECT [Id], [Zip] FROM [dbo].[Address] WHERE [Type] = @Type ORDER BY [Id];
-- name: move :exec
UPDATE [dbo].[Address] SET [Zip] = @Zip, [Type] = @Type WHERE [Id] = @Id;
