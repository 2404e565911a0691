-- The price of the free package says its 30 days already.
update packages set feature = '5 foi de parcurs și 5 foi de funcționare'
  where price = 0 and feature = '5 foi de parcurs și 5 foi de funcționare, 30 de zile';
