ALTER TABLE "lot_state" ADD COLUMN "deal" text DEFAULT 'sale' NOT NULL;--> statement-breakpoint
ALTER TABLE "lot_state" ADD COLUMN "rent_per_month" bigint;--> statement-breakpoint
ALTER TABLE "lot_state" ADD COLUMN "rent_per_metre_year" bigint;--> statement-breakpoint
UPDATE "lot_state" s SET
  "deal" = CASE WHEN s."details" ->> 'deal' = 'ready_business' THEN 'ready_business' ELSE 'rent' END,
  "price" = CASE WHEN s."details" ->> 'deal' = 'ready_business' THEN s."price" END,
  "base_price" = CASE WHEN s."details" ->> 'deal' = 'ready_business' THEN s."base_price" END,
  "rent_per_month" = CASE WHEN s."details" ->> 'deal' = 'ready_business' OR jsonb_typeof(s."details" -> 'rentPerMonth') <> 'number'
    THEN NULL ELSE (s."details" ->> 'rentPerMonth')::numeric::bigint END,
  "rent_per_metre_year" = CASE WHEN s."details" ->> 'deal' = 'ready_business' OR jsonb_typeof(s."details" -> 'rentPerMetreYear') <> 'number'
    THEN NULL ELSE (s."details" ->> 'rentPerMetreYear')::numeric::bigint END
FROM "lot" WHERE "lot"."id" = s."lot_id" AND "lot"."kind" = 'commercial'
  AND (s."details" ->> 'deal' IN ('rent', 'ready_business') OR (s."price" IS NULL AND s."details" ? 'rentPerMonth'));
