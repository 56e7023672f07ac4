ALTER TABLE "security_events" DROP CONSTRAINT "security_events_kind_check";

CREATE TABLE "passkeys" (
  "id" uuid NOT NULL,
  "user_id" uuid NOT NULL,
  "credential_id" text NOT NULL,
  "public_key" text NOT NULL,
  "counter" double precision NOT NULL,
  "transports" text[] NOT NULL DEFAULT ARRAY[]::text[],
  "device_type" text NOT NULL,
  "backed_up" boolean NOT NULL,
  "name" text NOT NULL,
  "last_used_at" timestamptz(3),
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "passkeys_credential_id_key" UNIQUE ("credential_id"),
  CONSTRAINT "passkeys_transports_check" CHECK ("transports" <@ ARRAY['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']::text[]),
  CONSTRAINT "passkeys_device_type_check" CHECK ("device_type" IN ('singleDevice', 'multiDevice'))
);

CREATE TABLE "passkey_challenges" (
  "id" uuid NOT NULL,
  "challenge" text NOT NULL,
  "purpose" text NOT NULL,
  "bound_to" text NOT NULL,
  "user_id" uuid,
  "expires_at" timestamptz(3) NOT NULL,
  "created_at" timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT "passkey_challenges_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "passkey_challenges_challenge_key" UNIQUE ("challenge"),
  CONSTRAINT "passkey_challenges_purpose_check" CHECK ("purpose" IN ('add', 'sign_in', 'second_step', 'confirm'))
);

ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind_check" CHECK ("kind" IN ('sign_in', 'second_step', 'token_refresh', 'google_sign_in', 'passkey_sign_in', 'registration', 'password_reset_request', 'password_reset', 'password_check', 'email_change', 'email_verification', 'verification_resend'));

ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE;

CREATE INDEX "passkeys_user_id_idx" ON "passkeys" ("user_id");

CREATE INDEX "passkeys_created_at_idx" ON "passkeys" ("created_at");

CREATE INDEX "passkey_challenges_user_id_idx" ON "passkey_challenges" ("user_id");

CREATE INDEX "passkey_challenges_created_at_idx" ON "passkey_challenges" ("created_at");
