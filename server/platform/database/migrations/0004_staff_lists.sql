-- Staff lists search by a text over several columns joined, and open in the order of a title.
-- The expressions are those of server/resource/conditions.ts; tests/api/resourceLists.test.ts proves it.

CREATE INDEX users_staff_search ON users
  USING gin ((name || ' ' || email::text) gin_trgm_ops);
CREATE INDEX profiles_staff_search ON profiles USING gin (display_name gin_trgm_ops);
CREATE INDEX locations_staff_search ON locations USING gin (name gin_trgm_ops);
CREATE INDEX properties_staff_search ON properties
  USING gin ((title || ' ' || address) gin_trgm_ops);
CREATE INDEX bookings_staff_search ON bookings USING gin (reference gin_trgm_ops);
CREATE INDEX manual_payments_staff_search ON manual_payments USING gin (reference gin_trgm_ops);

CREATE INDEX profiles_staff_order ON profiles (display_name, id);
CREATE INDEX locations_staff_order ON locations (name, id);
