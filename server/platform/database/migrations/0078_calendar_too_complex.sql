ALTER TABLE "calendar_feeds" DROP CONSTRAINT "calendar_feeds_error_check";

ALTER TABLE "calendar_fetches" DROP CONSTRAINT "calendar_fetches_error_check";

ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_error_check" CHECK ("error" IN ('address_invalid', 'address_private', 'host_not_found', 'unreachable', 'too_slow', 'too_large', 'too_many_redirects', 'refused', 'server_error', 'not_calendar', 'incomplete', 'too_complex')) NOT VALID;

ALTER TABLE "calendar_fetches" ADD CONSTRAINT "calendar_fetches_error_check" CHECK ("error" IN ('address_invalid', 'address_private', 'host_not_found', 'unreachable', 'too_slow', 'too_large', 'too_many_redirects', 'refused', 'server_error', 'not_calendar', 'incomplete', 'too_complex')) NOT VALID;
