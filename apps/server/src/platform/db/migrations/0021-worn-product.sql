-- A reading says which product the pad is that is on. Of those stored before that is not known until the pod is heard again.
update tiles set reading = jsonb_set(reading::jsonb, '{pad,product}', 'null')::text where reading is not null;
update tiles set body = jsonb_set(body::jsonb || '{"product": null}', '{reading,pad,product}', 'null')::text
  where nullif(body, '')::jsonb -> 'reading' <> 'null';
