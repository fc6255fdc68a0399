-- A repeated request gets the first answer byte for byte: jsonb forgets the order of fields, json keeps it.
alter table idempotency_keys alter column response type json using response::json;
