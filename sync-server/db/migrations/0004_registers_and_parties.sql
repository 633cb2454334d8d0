ALTER TABLE "invoices" ADD COLUMN "transaction_id" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seller" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "replicas" ADD COLUMN "register" integer;--> statement-breakpoint
ALTER TABLE "shop_state" ADD COLUMN "next_register" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replicas" ADD CONSTRAINT "replicas_register_unique" UNIQUE("register");