ALTER TABLE "alerts" DROP CONSTRAINT "alerts_kind";--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_kind" CHECK ("kind" in ('booking', 'quote', 'message', 'assignment', 'backup', 'sign_in', 'factor_reset', 'password_reset', 'password_changed', 'passkey_added', 'passkey_removed', 'codes_on', 'codes_off', 'codes_renewed', 'email_changed'));--> statement-breakpoint
-- Whoever wants to hear of bookings hears of answers to quotes, too.
UPDATE "alert_subscriptions" SET "kinds" = "kinds" || '["quote"]'::jsonb WHERE "kinds" ? 'booking';
