CREATE TABLE "bill_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"contents" "bytea" NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bill_files_type" CHECK ("bill_files"."type" in ('image/jpeg', 'application/pdf')),
	CONSTRAINT "bill_files_contents" CHECK (length("bill_files"."contents") > 0)
);
--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "supplier" text;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "supplier_trn" text;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "bill_number" text;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "payment_method" text;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "bill_lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "bill_file" jsonb;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "purchase_request_id" bigint;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "unit_cost_fils" bigint;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_purchase_request_id_purchase_requests_id_fk" FOREIGN KEY ("purchase_request_id") REFERENCES "public"."purchase_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_payment_method" CHECK ("expenses"."payment_method" in ('cash', 'card', 'bank_transfer'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_unit_cost" CHECK ("stock_movements"."unit_cost_fils" >= 0);