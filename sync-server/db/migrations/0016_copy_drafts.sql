CREATE TABLE "copy_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_shop" integer NOT NULL,
	"from_host" text NOT NULL,
	"from_name" text NOT NULL,
	"sent_by" text NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "copy_drafts_from_shop_unique" UNIQUE("from_shop")
);
