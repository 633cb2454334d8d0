ALTER TABLE "settings" ADD COLUMN "opened_at" timestamp(3) with time zone DEFAULT now();--> statement-breakpoint
UPDATE "settings" SET "opened_at" = date_trunc('milliseconds', "opened_at");--> statement-breakpoint
UPDATE "settings" SET "opened_at" = NULL, "shop_name" = '', "address" = '', "phone" = '', "email" = ''
WHERE NOT EXISTS (SELECT 1 FROM "users");
