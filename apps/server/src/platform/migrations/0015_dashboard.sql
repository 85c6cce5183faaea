-- What the provider shows everybody on the dashboard; the product itself writes it.
create table marketing_slides (
  slide_id int primary key,
  position int not null,
  is_active boolean not null default true,
  headline text not null,
  paragraph text not null,
  background_color text not null,
  text_color text not null,
  image_path text,
  action1_link text,
  action1_label text,
  action2_link text,
  action2_label text
);
revoke insert, update, delete on marketing_slides from portal_request;
grant insert, update, delete on marketing_slides to portal_system;
