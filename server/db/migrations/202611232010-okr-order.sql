-- The order of the OKR table: German, numbers by their value; texts that differ in nothing of this are equal.
create collation natural_order (provider = icu, locale = 'de-u-kn-true', deterministic = false);
