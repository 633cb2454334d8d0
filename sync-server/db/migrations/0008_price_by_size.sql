ALTER TABLE "services" ADD COLUMN "class_prices" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "is_add_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "services" ADD COLUMN "former_class_prices_fils" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "body_class" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_body_class" CHECK ("vehicles"."body_class" in ('hatchback', 'sedan', 'sports', 'suv', 'large_suv', 'pickup', 'van', 'motorcycle'));