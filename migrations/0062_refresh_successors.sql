-- The refresh token that a spent one was traded for, encrypted under a key made from the spent token itself: whoever presents
-- that token again within the grace gets the same successor. Emptied when the grace is over.
alter table refresh_tokens add column sealed_successor bytea;
create index refresh_tokens_sealed on refresh_tokens (spent_at) where sealed_successor is not null;
