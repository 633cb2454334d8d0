CREATE TABLE "document_link_secrets" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "document_link_secrets_one" CHECK ("document_link_secrets"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "document_links" (
	"kind" text NOT NULL,
	"document_id" bigint NOT NULL,
	"withdrawals" integer NOT NULL,
	CONSTRAINT "document_links_kind_document_id_pk" PRIMARY KEY("kind","document_id"),
	CONSTRAINT "document_links_kind" CHECK ("document_links"."kind" in ('invoices', 'transactions'))
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "logo" text;