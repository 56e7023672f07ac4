-- A random sample of the listings of a place, for the price histogram: the first ones by a hash of the id.
CREATE INDEX listings_by_hash ON search.listings (place_id, uuid_hash(property_id));
