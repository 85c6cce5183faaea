// The floor: just React and a table. Nothing built with React can be faster.
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const columns = ['name', 'city', 'state', 'manager'];

function CompanyList() {
  const [rows, setRows] = useState([]);
  useEffect(() => {
    void fetch('/rows.json')
      .then((response) => response.json())
      .then(setRows);
  }, []);
  return createElement(
    'table',
    null,
    createElement(
      'tbody',
      null,
      rows.map((row) =>
        createElement(
          'tr',
          { key: row.id },
          ...columns.map((column) => createElement('td', { key: column }, row[column])),
        ),
      ),
    ),
  );
}

createRoot(document.getElementById('root')).render(createElement(CompanyList));
