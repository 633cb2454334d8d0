CREATE TABLE "access_rules" (
	"id" integer PRIMARY KEY NOT NULL,
	"admin_idle_hours" integer DEFAULT 12 NOT NULL,
	CONSTRAINT "access_rules_one" CHECK ("access_rules"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"password_hash" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_notices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"address" text,
	"user_agent" text,
	"kind" text NOT NULL,
	"mail_due_at" timestamp(3) with time zone,
	"mail_tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sign_in_notices_kind" CHECK ("sign_in_notices"."kind" in ('sign_in', 'factor_reset'))
);
--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_kind";--> statement-breakpoint
ALTER TABLE "enrolments" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "known_devices" ADD COLUMN "code_given_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "active_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "user_credentials" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "user_credentials" ADD COLUMN "totp_offered" text;--> statement-breakpoint
ALTER TABLE "user_credentials" ADD COLUMN "totp_last_step" bigint;--> statement-breakpoint
ALTER TABLE "user_credentials" ADD COLUMN "recovery_codes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_notices" ADD CONSTRAINT "sign_in_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expires_at" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_notices_mail_due_at" ON "sign_in_notices" USING btree ("mail_due_at");--> statement-breakpoint
CREATE INDEX "sign_in_notices_user_id" ON "sign_in_notices" USING btree ("user_id","at");--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_id" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_kind" CHECK ("kind" in ('booking', 'message', 'assignment', 'backup', 'sign_in', 'factor_reset'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_way" CHECK ("way" in ('password', 'code', 'one_time_password', 'pin', 'pass'));