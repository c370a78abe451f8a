module shop.example/shop
