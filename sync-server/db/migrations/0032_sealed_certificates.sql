ALTER TABLE "inspection_seals" ALTER COLUMN "inspection" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "inspection_seals" ALTER COLUMN "signature_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "salt" text;--> statement-breakpoint
ALTER TABLE "inspection_seals" ADD COLUMN "certificate_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_seals_certificate_id" ON "inspection_seals" USING btree ("certificate_id");--> statement-breakpoint
ALTER TABLE "inspection_seals" ADD CONSTRAINT "inspection_seals_of_one" CHECK (("inspection" is null) = ("signature_id" is null) and ("signature_id" is null) <> ("certificate_id" is null));