-- A user who sees everybody need not be asked about each person: in a company of 50,000 the planner read all of them for
-- every person whose dependents were asked for.
alter policy dependents_in_scope on dependents
  using (comp_id = (select app_company())
    and ((select app_sees_everyone())
         or exists (select from participants p where p.comp_id = dependents.comp_id and p.empno = dependents.empno)));
alter policy termination_people_in_scope on termination_people
  using (comp_id = (select app_company())
    and ((select app_sees_everyone())
         or exists (select from participants p
                    where p.comp_id = termination_people.comp_id and p.empno = termination_people.empno)));
