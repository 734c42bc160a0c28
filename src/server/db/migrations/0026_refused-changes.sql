ALTER TABLE "legal_edition" ADD COLUMN "earlier_operators" jsonb;--> statement-breakpoint
ALTER TABLE "revision" ADD COLUMN "refusal" text;