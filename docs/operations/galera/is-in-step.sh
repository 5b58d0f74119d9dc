#!/bin/sh
# Called by HAProxy: whether a server belongs to the part of the cluster that goes on, and has all it wrote.
# Needs an account that may do nothing: CREATE USER 'check'@'%'.
# Arguments: the proxy's address and port, the server's address and port.
state=$(mariadb --no-defaults --host="$3" --port="$4" --user=check --connect-timeout=1 --skip-column-names --batch \
  --execute="SHOW STATUS WHERE Variable_name IN ('wsrep_ready', 'wsrep_local_state')")
[ "$(echo "$state" | tr -s '[:space:]' ' ' | sed 's/ $//')" = "wsrep_local_state 4 wsrep_ready ON" ]
