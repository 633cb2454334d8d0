CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_head_only_one" CHECK ("audit_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "audit_trail" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"person_id" bigint,
	"person" text,
	"device_id" uuid,
	"address" text,
	"user_agent" text,
	"details" jsonb NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_trail_at" ON "audit_trail" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_trail_kind" ON "audit_trail" USING btree ("kind","seq");--> statement-breakpoint
CREATE INDEX "audit_trail_person" ON "audit_trail" USING btree ("person_id","seq");
--> statement-breakpoint
INSERT INTO "audit_head" ("id", "seq", "previous", "hash") VALUES (1, 0, repeat('0', 64), repeat('0', 64));
