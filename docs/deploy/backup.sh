#!/bin/bash
# Run by marasim-backup.service in the project's folder: writes one encrypted archive per day to BACKUP_FOLDER and keeps
# 30 days. Exits with an error if the backup fails, so that systemd reports it.
set -euo pipefail
umask 077

target="$BACKUP_FOLDER/marasim-$(date +%F).tar.gz.age"
# Renamed only when it is complete and synced. If a file was missing in the store, the partial archive contains everything
# else; a restore rejects a truncated one.
partial="$target.partial"
node_modules/.bin/node src/server/commands/backup.ts - | age --encrypt --recipient "$BACKUP_RECIPIENT" > "$partial"
sync "$partial"
mv "$partial" "$target"

find "$BACKUP_FOLDER" -maxdepth 1 -name 'marasim-*.age*' -mtime +30 -delete
