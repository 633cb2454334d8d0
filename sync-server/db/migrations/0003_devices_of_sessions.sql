ALTER TABLE "sessions" ADD COLUMN "replica_id" uuid;--> statement-breakpoint
ALTER TABLE "replicas" ADD COLUMN "waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "sessions_replica_id" ON "sessions" USING btree ("replica_id");