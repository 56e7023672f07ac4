ALTER TABLE "properties" DROP CONSTRAINT "properties_amenities_check";

ALTER TABLE "properties" ADD CONSTRAINT "properties_amenities_check" CHECK ("amenities" <@ ARRAY['wifi', 'kitchen', 'washing_machine', 'dryer', 'dishwasher', 'air_conditioning', 'heating', 'fireplace', 'television', 'workspace', 'free_parking', 'ev_charger', 'elevator', 'step_free_access', 'balcony', 'garden', 'pool', 'hot_tub', 'sauna', 'gym', 'barbecue', 'crib', 'pets_allowed', 'sea_view', 'mountain_view', 'smoke_alarm', 'near_sea', 'quiet']::text[]) NOT VALID;
