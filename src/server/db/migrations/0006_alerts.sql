CREATE TABLE "alert" (
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	CONSTRAINT "alert_event_subject_pk" PRIMARY KEY("event","subject")
);
