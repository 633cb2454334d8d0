ALTER TABLE "notifications" ADD COLUMN "private_to" bigint;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_private_to_users_id_fk" FOREIGN KEY ("private_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was written before names its payment in its key.
UPDATE "notifications" n SET "private_to" = t."created_by" FROM "transactions" t
WHERE n."notification_type" = 'payment_received' AND n."event_key" ~ '^payment_received:\d+'
  AND t."id" = substring(n."event_key" from '\d+')::bigint;
