DROP INDEX "appointments_days";--> statement-breakpoint
DROP INDEX "blocked_times_days";--> statement-breakpoint
CREATE INDEX "appointments_days" ON "appointments" USING gin ("days") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "blocked_times_days" ON "blocked_times" USING gin ("days") WITH (fastupdate=false);