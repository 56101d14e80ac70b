-- The market: ads, and the reports about them.

CREATE TABLE market_ads (
  id uuid NOT NULL PRIMARY KEY,
  -- the seller
  user_id uuid NOT NULL REFERENCES users (id),
  category text NOT NULL,
  description text NOT NULL,
  -- the text that searches compare
  description_folded text NOT NULL,
  price_cents bigint NOT NULL,
  -- its key in the file store; null once an administrator has removed the ad
  picture text,
  phone text,
  messaging_link text,
  -- open, sold or removed; whether it has expired depends only on the time
  status text NOT NULL,
  -- the reason that the administrator gave to the seller
  removal_reason text,
  created_at bigint NOT NULL,
  modified_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  -- counts edits
  version bigint NOT NULL
);

CREATE INDEX market_ads_by_age ON market_ads (status, created_at, id);
CREATE INDEX market_ads_of_user ON market_ads (user_id, created_at);

CREATE TABLE market_reports (
  ad_id uuid NOT NULL REFERENCES market_ads (id),
  -- the user who reported it; a second report replaces the first
  user_id uuid NOT NULL REFERENCES users (id),
  reason text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (ad_id, user_id)
);
