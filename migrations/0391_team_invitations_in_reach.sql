-- A member who is kept to some properties sees the invitations to these alone: others name properties that they do not know of.
call scope_table('team_invitations', 'property_ids <@ (select reachable_property_ids())::uuid[]', 'false');
