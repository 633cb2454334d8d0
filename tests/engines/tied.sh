#!/bin/sh
# Runs $TIED_PROGRAM with these arguments until whoever started it closes its standard input, or is killed. Ends by
# then whatever the program has started itself; expects a process group of its own.
exec 9<&0
"$TIED_PROGRAM" "$@" 9<&- &
program=$!
{
  cat <&9 >/dev/null
  kill -TERM $program
  # For what does not end when it is asked to.
  sleep 10
  kill -KILL 0
} &
exec 9<&-
wait $program
kill -KILL 0
