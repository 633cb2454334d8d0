#!/bin/sh
# Has what is handed out examined by the programs that will read it; Debian: apt-get install nginx prometheus systemd.
set -e
cd "$(dirname "$0")"
promtool check rules prometheus/sheen.rules.yml
promtool check config prometheus/prometheus.yml
(cd prometheus && promtool test rules sheen.rules.test.yml)
# 0 is shut, 10 is open: at most 3.
systemd-analyze security --offline=true --threshold=30 systemd/sheen@.service | tail -n 1
# It names what systemd would ignore, and ends with 0 all the same.
said=$(systemd-analyze verify --man=no systemd/sheen@3000.service 2>&1) || true
[ -z "$said" ] || { echo "$said"; exit 1; }
echo "sheen@.service: nothing that systemd would ignore"
