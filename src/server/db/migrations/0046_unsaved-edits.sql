CREATE TABLE "staff_editing" (
	"member_id" integer NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"seen_at" timestamp with time zone,
	"data" jsonb,
	"typed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_editing_member_id_entity_entity_id_pk" PRIMARY KEY("member_id","entity","entity_id")
);
--> statement-breakpoint
ALTER TABLE "staff_editing" ADD CONSTRAINT "staff_editing_member_id_staff_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;