ALTER TABLE "document_links" DROP CONSTRAINT "document_links_kind";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "change_cutoff_minutes" integer DEFAULT 720 NOT NULL;--> statement-breakpoint
ALTER TABLE "document_links" ADD CONSTRAINT "document_links_kind" CHECK ("document_links"."kind" in ('invoices', 'transactions', 'appointments'));--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_change_cutoff" CHECK ("settings"."change_cutoff_minutes" >= 0);