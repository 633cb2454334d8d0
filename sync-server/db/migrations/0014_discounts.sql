ALTER TABLE "appointment_products" ADD COLUMN "discount_fils" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment_services" ADD COLUMN "discount_fils" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "discount_reason" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "discount_limits" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment_products" ADD CONSTRAINT "appointment_products_discount" CHECK ("appointment_products"."discount_fils" between 0 and "appointment_products"."price_fils" * "appointment_products"."quantity");--> statement-breakpoint
ALTER TABLE "appointment_services" ADD CONSTRAINT "appointment_services_discount" CHECK ("appointment_services"."discount_fils" between 0 and "appointment_services"."price_fils");