#!/bin/sh
# Starts Clipwright where it is installed. glibc reads this setting before a program runs: it gives freed pictures back,
# so that memory hardly grows with the clip (docs/design/frames-and-encoding.md).
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-131072}"
exec node "$(dirname "$(readlink -f "$0")")/main.js" "$@"
