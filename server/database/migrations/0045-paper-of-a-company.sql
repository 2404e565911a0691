-- The decision by which the company set its norms, as its sheets name it; and whether its paper leaves 20 mm to bind at the left.
alter table document_templates
  add column norm_decision text,
  add column binding boolean not null default false;
