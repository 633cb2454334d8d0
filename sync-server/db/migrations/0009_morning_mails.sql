CREATE TABLE "morning_mails" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"at" text NOT NULL,
	"language" text NOT NULL,
	"with_pdf" boolean NOT NULL,
	"day" date,
	"state" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp(3) with time zone,
	"reason" text,
	CONSTRAINT "morning_mails_state" CHECK ("morning_mails"."state" in ('sending', 'sent', 'again', 'failed')),
	CONSTRAINT "morning_mails_language" CHECK ("morning_mails"."language" in ('en', 'ar'))
);
--> statement-breakpoint
ALTER TABLE "morning_mails" ADD CONSTRAINT "morning_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;