ALTER TABLE "alerts" DROP CONSTRAINT "alerts_kind";--> statement-breakpoint
ALTER TABLE "sign_in_notices" DROP CONSTRAINT "sign_in_notices_kind";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "first_replica_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_in_notices" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_kind" CHECK ("kind" in ('booking', 'message', 'assignment', 'backup', 'sign_in', 'factor_reset', 'password_reset', 'password_changed', 'passkey_added', 'passkey_removed', 'codes_on', 'codes_off', 'codes_renewed', 'email_changed'));--> statement-breakpoint
ALTER TABLE "sign_in_notices" ADD CONSTRAINT "sign_in_notices_kind" CHECK ("kind" in ('sign_in', 'factor_reset', 'password_reset', 'password_changed', 'passkey_added', 'passkey_removed', 'codes_on', 'codes_off', 'codes_renewed', 'email_changed'));