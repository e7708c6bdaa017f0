#!/bin/bash
# What marasim-backup.service runs in the project's folder: one encrypted archive a day in BACKUP_FOLDER, with 30 days kept.
# A backup that fails ends this with a failure, so that systemd and whoever watches it know.
set -euo pipefail
umask 077

target="$BACKUP_FOLDER/marasim-$(date +%F).tar.gz.age"
# Under another name until it is whole and on the disk. It stays there when a file of the store was missing: then it holds
# everything else. One that was cut off a restore refuses.
partial="$target.partial"
node_modules/.bin/node src/server/backup.ts - | age --encrypt --recipient "$BACKUP_RECIPIENT" > "$partial"
sync "$partial"
mv "$partial" "$target"

find "$BACKUP_FOLDER" -maxdepth 1 -name 'marasim-*.age*' -mtime +30 -delete
