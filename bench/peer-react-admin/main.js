// The peer: the smallest react-admin list, over rows fetched once.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Admin, Datagrid, List, Resource, TextField } from 'react-admin';

const dataProvider = {
  async getList() {
    const data = await (await fetch('/rows.json')).json();
    return { data, total: data.length };
  },
};

const columns = ['name', 'city', 'state', 'manager'];
const CompanyList = () =>
  createElement(
    List,
    null,
    createElement(Datagrid, null, ...columns.map((source) => createElement(TextField, { key: source, source }))),
  );

createRoot(document.getElementById('root')).render(
  createElement(Admin, { dataProvider }, createElement(Resource, { name: 'companies', list: CompanyList })),
);
