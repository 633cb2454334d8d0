ALTER TABLE "document_link_secrets" DROP CONSTRAINT "document_link_secrets_one";--> statement-breakpoint
ALTER TABLE "document_link_secrets" ADD COLUMN "ends_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "document_link_secrets_current" ON "document_link_secrets" USING btree ((true)) WHERE "document_link_secrets"."ends_at" is null;