CREATE TABLE "alert_cursor" (
	"id" integer PRIMARY KEY NOT NULL,
	"epoch" uuid NOT NULL,
	"version" bigint NOT NULL,
	"backup_run_id" bigint NOT NULL,
	CONSTRAINT "alert_cursor_one" CHECK ("alert_cursor"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "alert_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "alert_keys_one" CHECK ("alert_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "alert_subscriptions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"session_key" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"kinds" jsonb NOT NULL,
	"details" boolean NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp(3) with time zone,
	"tested_at" timestamp(3) with time zone,
	CONSTRAINT "alert_subscriptions_session" UNIQUE("session_key"),
	CONSTRAINT "alert_subscriptions_endpoint" UNIQUE("endpoint"),
	CONSTRAINT "alert_subscriptions_language" CHECK ("alert_subscriptions"."language" in ('en', 'ar'))
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subscription_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"about_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp(3) with time zone,
	"without_details" boolean DEFAULT false NOT NULL,
	CONSTRAINT "alerts_event" UNIQUE("subscription_id","kind","about_id"),
	CONSTRAINT "alerts_kind" CHECK ("alerts"."kind" in ('booking', 'message', 'assignment', 'backup'))
);
--> statement-breakpoint
ALTER TABLE "alert_subscriptions" ADD CONSTRAINT "alert_subscriptions_session_key_sessions_token_hash_fk" FOREIGN KEY ("session_key") REFERENCES "sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_subscription_id_alert_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "alert_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerts_due_at" ON "alerts" USING btree ("due_at");