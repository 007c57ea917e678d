-- An order desk as it stands in many companies, tables in SQL Server and every report a stored procedure.
-- The procedures are the questions. Each is named after its procedure.

USE Sales;
GO
SET ANSI_NULLS ON;
GO

-- rows: 200_000
CREATE TABLE dbo.Customer (
  CustomerID      INT IDENTITY(1,1) NOT NULL PRIMARY KEY,
  FirstName       NVARCHAR(50)      NOT NULL,                         -- bytes: 7
  LastName        NVARCHAR(50)      NOT NULL,                         -- bytes: 9
  BusinessName    NVARCHAR(100)     NULL,                             -- bytes: 22
  Designation     NVARCHAR(50)      NULL,                             -- bytes: 12, distinct: 300
  EmailAddress    NVARCHAR(120)     NOT NULL UNIQUE,                  -- bytes: 26
  JoinDateTime    DATETIME2(3)      NOT NULL DEFAULT SYSUTCDATETIME(),
  AvatarImageURL  NVARCHAR(400)     NULL                              -- bytes: 90
);
GO

-- A customer has one address of each type.
-- rows: 600_000
CREATE TABLE dbo.Address (
  AddressID   INT IDENTITY(1,1) NOT NULL PRIMARY KEY,
  CustomerID  INT               NOT NULL REFERENCES dbo.Customer (CustomerID),  -- average: 3, at most: 3
  Type        NVARCHAR(10)      NOT NULL CHECK (Type IN ('primary', 'shipping', 'billing')),  -- distinct: 3
  Address1    NVARCHAR(100)     NOT NULL,                             -- bytes: 24
  Address2    NVARCHAR(100)     NULL,                                 -- bytes: 10
  City        NVARCHAR(60)      NOT NULL,                             -- bytes: 10
  State       NCHAR(2)          NOT NULL,                             -- distinct: 50
  Zip         NVARCHAR(10)      NOT NULL,                             -- bytes: 5
  CONSTRAINT UQ_Address_Type UNIQUE (CustomerID, Type)
);
GO

-- rows: 200
CREATE TABLE dbo.Discount (
  DiscountCode  NVARCHAR(20)   NOT NULL PRIMARY KEY,                  -- bytes: 8
  Description   NVARCHAR(200)  NULL,                                  -- bytes: 60
  Percentage    DECIMAL(5, 2)  NOT NULL,
  ValidUntil    DATE           NULL
);
GO

-- rows: 20_000
CREATE TABLE dbo.Item (
  ItemID        INT IDENTITY(1,1) NOT NULL PRIMARY KEY,
  ItemName      NVARCHAR(100)     NOT NULL,                           -- bytes: 28
  Manufacturer  NVARCHAR(100)     NOT NULL,                           -- bytes: 16, distinct: 900
  Unit          NVARCHAR(10)      NOT NULL,                           -- bytes: 4, distinct: 12
  UnitCost      DECIMAL(12, 2)    NOT NULL,
  Discount      DECIMAL(5, 2)     NOT NULL DEFAULT 0,
  Quantity      INT               NOT NULL
);
GO

-- Order numbers come from one counter, so as a key they would all land at the same end of the table.
-- rows: 5_000_000
CREATE TABLE dbo.[Order] (
  OrderID            INT            NOT NULL,                         -- sequence
  OrderNo            NVARCHAR(20)   NOT NULL UNIQUE,                  -- bytes: 12
  CustomerID         INT            NOT NULL REFERENCES dbo.Customer (CustomerID),  -- average: 25
  ShippingAddressID  INT            NOT NULL REFERENCES dbo.Address (AddressID),
  BillingAddressID   INT            NOT NULL REFERENCES dbo.Address (AddressID),
  DiscountCode       NVARCHAR(20)   NULL REFERENCES dbo.Discount (DiscountCode),
  OrderDateTime      DATETIME2(3)   NOT NULL,                         -- sequence
  OrderStatus        NVARCHAR(12)   NOT NULL,                         -- distinct: 5
  GrossAmount        DECIMAL(12, 2) NOT NULL,
  TotalAmount        DECIMAL(12, 2) NOT NULL,
  CONSTRAINT PK_Order PRIMARY KEY CLUSTERED (OrderID)
);
GO

-- rows: 15_000_000
CREATE TABLE dbo.OrderDetail (
  OrderDetailID  BIGINT IDENTITY(1,1) NOT NULL PRIMARY KEY,
  OrderID        INT                  NOT NULL REFERENCES dbo.[Order] (OrderID),  -- average: 3, at most: 100
  ItemID         INT                  NOT NULL REFERENCES dbo.Item (ItemID),      -- average: 750
  UnitCost       DECIMAL(12, 2)       NOT NULL,
  Quantity       INT                  NOT NULL,
  Amount         DECIMAL(12, 2)       NOT NULL,
  NetAmount      DECIMAL(12, 2)       NOT NULL,
  Status         NVARCHAR(12)         NOT NULL                        -- distinct: 5
);
GO

-- rows: 5_000_000
CREATE TABLE dbo.Payment (
  PaymentID        INT IDENTITY(1,1) NOT NULL PRIMARY KEY,
  OrderID          INT               NOT NULL,                        -- average: 1, at most: 5
  PaymentDateTime  DATETIME2(3)      NOT NULL,                        -- sequence
  PaymentMode      NVARCHAR(10)      NOT NULL,                        -- distinct: 4
  Name             NVARCHAR(100)     NOT NULL,                        -- bytes: 18
  Number           NVARCHAR(20)      NOT NULL,                        -- bytes: 16
  Amount           DECIMAL(12, 2)    NOT NULL,
  ExpiryDate       DATE              NULL,
  AuthDetails      NVARCHAR(400)     NULL,                            -- bytes: 120
  Status           NVARCHAR(12)      NOT NULL                         -- distinct: 4
);
GO
ALTER TABLE dbo.Payment
  ADD CONSTRAINT FK_Payment_Order FOREIGN KEY (OrderID) REFERENCES dbo.[Order] (OrderID);
GO

-- rate: 2/s
-- page: 50
CREATE PROCEDURE dbo.CustomerPayments @StartDate DATETIME2(3), @EndDate DATETIME2(3) AS
BEGIN
  SET NOCOUNT ON;
  SELECT c.FirstName, c.LastName, c.BusinessName, p.PaymentDateTime, p.PaymentMode, p.Name, p.Number,
         p.Amount, p.ExpiryDate, p.AuthDetails, p.Status
  FROM dbo.Payment p
  JOIN dbo.[Order] o ON o.OrderID = p.OrderID
  JOIN dbo.Customer c ON c.CustomerID = o.CustomerID
  WHERE p.PaymentDateTime BETWEEN @StartDate AND @EndDate
  ORDER BY p.PaymentDateTime;
END
GO

-- The same columns for one customer. The customer now stands to the left of the date.
-- rate: 20/s
-- page: 50
CREATE PROCEDURE dbo.PaymentsOfCustomer
  @CustomerID INT, @StartDate DATETIME2(3), @EndDate DATETIME2(3)
AS
BEGIN
  SET NOCOUNT ON;
  SELECT c.FirstName, c.LastName, c.BusinessName, p.PaymentDateTime, p.PaymentMode, p.Name, p.Number,
         p.Amount, p.ExpiryDate, p.AuthDetails, p.Status
  FROM dbo.Payment p
  JOIN dbo.[Order] o ON o.OrderID = p.OrderID
  JOIN dbo.Customer c ON c.CustomerID = o.CustomerID
  WHERE c.CustomerID = @CustomerID AND p.PaymentDateTime BETWEEN @StartDate AND @EndDate
  ORDER BY p.PaymentDateTime;
END
GO

-- rate: 5/s
-- page: 50
CREATE PROCEDURE dbo.CustomerOrders @StartDate DATETIME2(3), @EndDate DATETIME2(3) AS
BEGIN
  SET NOCOUNT ON;
  SELECT o.OrderNo, o.OrderDateTime, o.OrderStatus, o.TotalAmount, c.FirstName, c.LastName, c.BusinessName,
         s.Address1 AS ShippingAddress1, s.Address2 AS ShippingAddress2, s.City AS ShippingCity,
         s.State AS ShippingState, s.Zip AS ShippingZip,
         p.PaymentDateTime, p.PaymentMode, p.Name, p.Number, p.Amount, p.Status,
         b.Address1 AS BillingAddress1, b.Address2 AS BillingAddress2, b.City AS BillingCity,
         b.State AS BillingState, b.Zip AS BillingZip
  FROM dbo.[Order] o
  JOIN dbo.Customer c ON c.CustomerID = o.CustomerID
  JOIN dbo.Address s ON s.AddressID = o.ShippingAddressID
  JOIN dbo.Address b ON b.AddressID = o.BillingAddressID
  LEFT JOIN dbo.Payment p ON p.OrderID = o.OrderID
  WHERE o.OrderDateTime >= @StartDate AND o.OrderDateTime < @EndDate
  ORDER BY o.OrderDateTime;
END
GO

-- Two result sets, the head of the order and the figures of its lines.
-- rate: 40/s
CREATE PROCEDURE dbo.OrderSummary @OrderID INT AS
BEGIN
  SET NOCOUNT ON;
  SELECT o.OrderID, o.OrderNo, o.OrderDateTime, o.OrderStatus, o.GrossAmount, o.TotalAmount, o.DiscountCode,
         c.CustomerID, c.FirstName, c.LastName, c.BusinessName, c.EmailAddress, c.Designation
  FROM dbo.[Order] o
  JOIN dbo.Customer c ON c.CustomerID = o.CustomerID
  WHERE o.OrderID = @OrderID;

  SELECT COUNT(*) AS ItemCount, SUM(d.Quantity) AS Pieces, SUM(d.NetAmount) AS NetAmount
  FROM dbo.OrderDetail d
  WHERE d.OrderID = @OrderID;
END
GO

-- rate: 30/min
CREATE PROCEDURE dbo.DiscountTotals AS
BEGIN
  SET NOCOUNT ON;
  SELECT o.DiscountCode, COUNT(*) AS Orders, SUM(o.GrossAmount) AS Gross, SUM(o.TotalAmount) AS Total
  FROM dbo.[Order] o
  WHERE o.DiscountCode IS NOT NULL
  GROUP BY o.DiscountCode;
END
GO

-- The last sale of an item, with its buyer and what was paid.
-- rate: 25/s
CREATE PROCEDURE dbo.LastItemStatus @ItemID INT AS
BEGIN
  SET NOCOUNT ON;
  SELECT i.ItemID, i.ItemName, l.OrderID, l.OrderNo, l.OrderDateTime, l.Quantity, l.FirstName, l.LastName,
         l.Amount
  FROM dbo.Item i
  OUTER APPLY (
    SELECT TOP 1 o.OrderID, o.OrderNo, o.OrderDateTime, d.Quantity, c.FirstName, c.LastName, p.Amount
    FROM dbo.OrderDetail d
    JOIN dbo.[Order] o ON o.OrderID = d.OrderID
    JOIN dbo.Customer c ON c.CustomerID = o.CustomerID
    LEFT JOIN dbo.Payment p ON p.OrderID = o.OrderID
    WHERE d.ItemID = i.ItemID
    ORDER BY o.OrderDateTime DESC
  ) l
  WHERE i.ItemID = @ItemID;
END
GO

-- Each customer comes with all addresses.
-- rate: 10/min
-- page: 50
CREATE PROCEDURE dbo.ListCustomers @JoinedFrom DATETIME2(3), @JoinedTo DATETIME2(3) AS
BEGIN
  SET NOCOUNT ON;
  SELECT c.CustomerID, c.FirstName, c.LastName, c.BusinessName, c.Designation, c.EmailAddress, c.JoinDateTime,
         c.AvatarImageURL, a.AddressID, a.Type, a.Address1, a.Address2, a.City, a.State, a.Zip
  FROM dbo.Customer c
  LEFT JOIN dbo.Address a ON a.CustomerID = c.CustomerID
  WHERE c.JoinDateTime >= @JoinedFrom AND c.JoinDateTime < @JoinedTo
  ORDER BY c.JoinDateTime;
END
GO

-- A reporting tool takes everything once a night.
-- rate: 1/day
-- allow: scan
CREATE PROCEDURE dbo.AllOrders AS
BEGIN
  SET NOCOUNT ON;
  SELECT o.OrderID, o.OrderNo, o.OrderDateTime, o.OrderStatus, o.GrossAmount, o.TotalAmount, o.DiscountCode,
         c.CustomerID, c.FirstName, c.LastName, c.BusinessName
  FROM dbo.[Order] o
  JOIN dbo.Customer c ON c.CustomerID = o.CustomerID;
END
GO

-- rate: 30/min
CREATE PROCEDURE dbo.AddCustomer
  @FirstName NVARCHAR(50), @LastName NVARCHAR(50), @BusinessName NVARCHAR(100), @EmailAddress NVARCHAR(120)
AS
BEGIN
  SET NOCOUNT ON;
  INSERT INTO dbo.Customer (FirstName, LastName, BusinessName, EmailAddress)
  VALUES (@FirstName, @LastName, @BusinessName, @EmailAddress);
END
GO

-- rate: 5/s
CREATE PROCEDURE dbo.PlaceOrder
  @OrderID INT, @OrderNo NVARCHAR(20), @CustomerID INT, @ShippingAddressID INT, @BillingAddressID INT,
  @DiscountCode NVARCHAR(20), @Now DATETIME2(3), @GrossAmount DECIMAL(12, 2), @TotalAmount DECIMAL(12, 2),
  @ItemID INT, @UnitCost DECIMAL(12, 2), @Quantity INT, @Amount DECIMAL(12, 2), @NetAmount DECIMAL(12, 2)
AS
BEGIN
  SET NOCOUNT ON;
  BEGIN TRANSACTION;
  INSERT INTO dbo.[Order] (OrderID, OrderNo, CustomerID, ShippingAddressID, BillingAddressID, DiscountCode,
                           OrderDateTime, OrderStatus, GrossAmount, TotalAmount)
  VALUES (@OrderID, @OrderNo, @CustomerID, @ShippingAddressID, @BillingAddressID, @DiscountCode,
          @Now, 'placed', @GrossAmount, @TotalAmount);
  INSERT INTO dbo.OrderDetail (OrderID, ItemID, UnitCost, Quantity, Amount, NetAmount, Status)
  VALUES (@OrderID, @ItemID, @UnitCost, @Quantity, @Amount, @NetAmount, 'placed');
  COMMIT TRANSACTION;
END
GO

-- rate: 5/s
CREATE PROCEDURE dbo.AddPayment
  @OrderID INT, @Now DATETIME2(3), @PaymentMode NVARCHAR(10), @Name NVARCHAR(100), @Number NVARCHAR(20),
  @Amount DECIMAL(12, 2), @ExpiryDate DATE, @AuthDetails NVARCHAR(400)
AS
BEGIN
  SET NOCOUNT ON;
  INSERT INTO dbo.Payment (OrderID, PaymentDateTime, PaymentMode, Name, Number, Amount, ExpiryDate,
                           AuthDetails, Status)
  VALUES (@OrderID, @Now, @PaymentMode, @Name, @Number, @Amount, @ExpiryDate, @AuthDetails, 'received');
END
GO

-- rate: 15/s
CREATE PROCEDURE dbo.ChangeOrderStatus @OrderID INT, @OrderStatus NVARCHAR(12) AS
BEGIN
  SET NOCOUNT ON;
  UPDATE dbo.[Order] SET OrderStatus = @OrderStatus WHERE OrderID = @OrderID;
END
GO

-- rate: 20/h
CREATE PROCEDURE dbo.ChangeItemCost @ItemID INT, @UnitCost DECIMAL(12, 2) AS
BEGIN
  SET NOCOUNT ON;
  UPDATE dbo.Item SET UnitCost = @UnitCost WHERE ItemID = @ItemID;
END
GO
