ALTER TABLE "transactions" ADD COLUMN "rounding_fils" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "cash_rounding" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_rounding" CHECK ("transactions"."rounding_fils" = 0 or ("transactions"."payment_method" = 'cash' and abs("transactions"."rounding_fils") <= 12));--> statement-breakpoint
-- Only a shop that begins with this rounds cash by itself: another has told its people how to count.
UPDATE "settings" SET "cash_rounding" = NOT EXISTS (SELECT 1 FROM "users");
