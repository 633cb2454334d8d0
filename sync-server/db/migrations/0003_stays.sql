ALTER TABLE "appointments" ADD COLUMN "ends_at" timestamp(3) with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "days" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "appointments_days" ON "appointments" USING gin ("days");