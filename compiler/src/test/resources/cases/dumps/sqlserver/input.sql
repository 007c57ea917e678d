USE [Shop]
GO
/****** Object:  Table [dbo].[Customer]    Script Date: 01/02/2020 10:00:00 ******/
SET ANSI_NULLS ON
GO
SET QUOTED_IDENTIFIER ON
GO
CREATE TABLE [dbo].[Customer](
	[Id] [int] IDENTITY(1,1) NOT NULL,
	[Full Name] [nvarchar](100) NOT NULL,
	[Balance] [decimal](18, 2) NOT NULL,
	[Version] [timestamp] NOT NULL,
 CONSTRAINT [PK_Customer] PRIMARY KEY CLUSTERED 
(
	[Id] ASC
)WITH (PAD_INDEX = OFF, STATISTICS_NORECOMPUTE = OFF, IGNORE_DUP_KEY = OFF) ON [PRIMARY]
) ON [PRIMARY]
GO
CREATE TABLE [dbo].[Order Line](
	[OrderId] [int] NOT NULL,
	[No] [smallint] NOT NULL,
	[CustomerId] [int] NULL,
	[Placed] [datetime2](7) NOT NULL,
 CONSTRAINT [PK_Line] PRIMARY KEY CLUSTERED ([OrderId] ASC, [No] ASC) ON [PRIMARY]
) ON [PRIMARY] TEXTIMAGE_ON [PRIMARY]
GO
ALTER TABLE [dbo].[Customer] ADD  CONSTRAINT [DF_Balance]  DEFAULT ((0)) FOR [Balance]
GO
ALTER TABLE [dbo].[Order Line] ADD  DEFAULT (getdate()) FOR [Placed]
GO
ALTER TABLE [dbo].[Order Line]  WITH CHECK ADD  CONSTRAINT [FK_Line_Customer] FOREIGN KEY([CustomerId])
REFERENCES [dbo].[Customer] ([Id])
ON DELETE SET NULL
GO
ALTER TABLE [dbo].[Order Line] CHECK CONSTRAINT [FK_Line_Customer]
GO
CREATE NONCLUSTERED INDEX [IX_Placed] ON [dbo].[Order Line] ([Placed] DESC) INCLUDE ([No]) WITH (ONLINE = OFF) ON [PRIMARY]
GO
CREATE PROCEDURE [dbo].[LinesOf]
	@CustomerId int,
	@Top int = 10
AS
BEGIN
	SET NOCOUNT ON;

	SELECT TOP (@Top) l.[OrderId], l.[No], c.[Full Name]
	FROM [dbo].[Order Line] l WITH (NOLOCK)
	INNER JOIN [dbo].[Customer] c ON c.[Id] = l.[CustomerId]
	WHERE c.[Id] = @CustomerId
	ORDER BY l.[Placed] DESC
END
GO
GRANT EXECUTE ON [dbo].[LinesOf] TO [web]
GO
