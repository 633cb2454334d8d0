ALTER TABLE "alerts" DROP CONSTRAINT "alerts_kind";--> statement-breakpoint
ALTER TABLE "sign_in_notices" DROP CONSTRAINT "sign_in_notices_kind";--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "shop_state" ADD COLUMN "erasures_mark" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE INDEX "passkey_challenges_device" ON "passkey_challenges" USING btree ("device");--> statement-breakpoint
CREATE INDEX "passkey_challenges_user_id" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_kind" CHECK ("kind" in ('booking', 'message', 'assignment', 'backup', 'sign_in', 'factor_reset', 'password_reset', 'password_changed', 'passkey_added', 'passkey_removed', 'codes_on', 'codes_off', 'codes_renewed'));--> statement-breakpoint
ALTER TABLE "sign_in_notices" ADD CONSTRAINT "sign_in_notices_kind" CHECK ("kind" in ('sign_in', 'factor_reset', 'password_reset', 'password_changed', 'passkey_added', 'passkey_removed', 'codes_on', 'codes_off', 'codes_renewed'));