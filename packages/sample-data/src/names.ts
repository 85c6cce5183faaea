/** Written as running text, so that the formatter does not turn one screen into 800 lines. */
const list = (names: string): readonly string[] => names.trim().split(/\s+/);

/** At most 15 characters each (domain.md 12.2). */
export const femaleNames = list(`
  Abigail Adaeze Adriana Aisha Alejandra Alicia Alina Amara Amelia Amina Ana Anastasia Andrea
  Angela Anika Anjali Annette Audrey Aurora Ayesha Beatriz Bernadette Bethany Bianca Bonnie Brenda
  Bridget Brooke Camila Carmen Caroline Cassandra Catalina Cecilia Celeste Charlotte Chiara Chloe
  Claire Colleen Constance Corinne Daniela Daphne Deborah Delia Denise Desiree Diane Dolores Ebony
  Eileen Elena Elise Eloise Erin Esperanza Esther Evelyn Farah Fatima Fiona Florence Frances
  Gabriela Genevieve Gina Gloria Grace Greta Gwendolyn Hana Hannah Harriet Hazel Heidi Hillary
  Imani Inés Ingrid Irene Isabel Ivy Jacqueline Jamila Janelle Jasmine Jelena Jennifer Jin Joanna
  Josephine Juanita Judith Kamala Karina Katarina Katherine Keisha Khadija Kiran Kristen Lakshmi
  Latoya Laura Leila Leticia Linh Lorraine Lucia Lucille Mabel Magdalena Mai Malia Margaret
  Mariana Maribel Marjorie Marlene Martha Maryam Maureen Megan Mei Melinda Mercedes Miriam Monique
  Nadia Naomi Natalia Ngozi Nicole Nina Noor Octavia Olga Olivia Paloma Patricia Paulette Penelope
  Phoebe Priya Rachel Ramona Rebecca Renée Rosalind Rosario Ruth Sabrina Salma Samantha Sandra
  Saoirse Selena Shanice Sheila Simone Sofia Stella Sunita Susan Svetlana Sylvia Tamara Tanya
  Teresa Thandiwe Theodora Tiffany Trinh Valentina Vanessa Veronica Victoria Vivian Wanda Whitney
  Willa Ximena Yasmin Yolanda Yuki Yvonne Zainab Zoë Zuri
`);

export const maleNames = list(`
  Aaron Abdul Adam Adrian Ahmed Alan Alejandro Amir Anders André Angelo Anthony Antonio Arjun
  Arthur Ashok Barry Benjamin Bernard Boris Brandon Brendan Brian Bruno Byron Caleb Calvin Carlos
  Cedric Cesar Chidi Clarence Clifford Colin Connor Craig Curtis Damian Daniel Dariusz Darnell
  Darren David Deepak Demetrius Derek Desmond Diego Dmitri Dominic Douglas Dwayne Edgar Eduardo
  Elias Emeka Emilio Emmanuel Enrique Eric Ernesto Ethan Eugene Fabian Farid Felipe Felix Fernando
  Francis Frederick Gabriel Garrett Gerald Gilbert Giovanni Graham Gregory Gustavo Hamza Harold
  Harvey Hassan Hector Henry Hiroshi Howard Hugo Ibrahim Ignacio Isaac Ivan Jamal Javier Jerome
  Joaquin Joel Jonah Jorge José Joshua Julian Kareem Keith Kenji Kevin Khalid Kofi Kwame Lamar
  Lars Lawrence Leon Leonardo Lionel Lorenzo Lucas Luther Malcolm Manuel Marcus Mario Martin Mateo
  Matthew Maurice Miguel Milan Minh Mohammed Nathaniel Neil Nicholas Nikolai Nolan Oliver Omar
  Orlando Oscar Otis Owen Pablo Patrick Paul Pedro Percy Peter Philip Pranav Quentin Quincy Rafael
  Rajesh Ramon Randall Rashid Raymond Reginald René Ricardo Roberto Rodney Roland Roman Ronald
  Ruben Rupert Russell Salvador Samir Samuel Santiago Scott Sebastian Sergio Seth Simon Solomon
  Stanley Stefan Sunil Tariq Terrence Theodore Thomas Tobias Trevor Tuan Tyrone Vernon Victor
  Vikram Vincent Wallace Walter Warren Wei Wendell Wesley Xavier Yusuf
`);

/** At most 20 characters each (domain.md 12.2). */
export const lastNames = list(`
  Abara Abbott Acosta Adeyemi Aguilar Ahmadi Albright Aldridge Almeida Alvarado Amsel Andersen
  Antonelli Appleton Arroyo Ashworth Atwater Avery Azarov Baginski Bakshi Baldwin Ballard Banerjee
  Barlow Barragan Bautista Beauchamp Beckett Bellamy Benavides Bergstrom Bianchi Birdsong
  Blackwood Blaine Bloomfield Boateng Bolton Bouchard Bowditch Brannigan Briscoe Brockman Bryson
  Buckley Burgos Byrd Cabrera Calderon Callahan Camacho Cardwell Carmichael Castellano Caldwell
  Cervantes Chakraborty Chandler Chastain Chavez Cheng Chisholm Chowdhury Ciccone Clayborne
  Coleridge Collier Conway Corrigan Cortez Coulter Crandall Crawley Cromwell Cruz Cushing
  Dabrowski Dalton Danforth Darby Davenport Delacroix Delgado Desai Devereaux Dhillon Diallo
  Dickerson Dolan Donahue Dorsey Draper Drummond Duarte Dubois Dunleavy Duong Durham Eastman
  Echeverria Edgerton Eklund Elliston Emerson Engel Escobar Espinoza Everhart Ezekwe Fairbanks
  Falkner Farouk Farrell Faulk Fenwick Ferreira Fielding Figueroa Finnegan Fitzgerald Flanagan
  Fontaine Forsythe Fortner Franzen Fujimoto Gallagher Gallegos Galloway Garibaldi Garrison
  Gebhardt Gentry Ghosh Gilchrist Gillespie Goldberg Goodwin Gorman Grady Granger Greenaway
  Griffith Grover Guerrero Gunderson Gupta Guthrie Hadley Haldane Halloran Hampton Hanrahan
  Hargrove Harlow Hashimoto Hathaway Hawkins Haworth Hedlund Hendricks Hernandez Herrera Hightower
  Hinojosa Hoang Hobbs Hoffmann Hollander Holloway Horvath Houlihan Huang Huxley Ibarra
  Ibrahimovic Ingersoll Irving Iwasaki Jablonski Jamison Janssen Jaramillo Jefferies Jeong Jimenez
  Jovanovic Juarez Kapoor Karimi Kaufman Keating Keller Kendrick Khoury Kimball Kingsley Kirkland
  Kobayashi Kowalczyk Krause Kuznetsov Lachance Lafferty Lambert Landry Larkin Lassiter Lattimore
  Laurent Leclair Ledford Leung Lindgren Lockhart Lombardi Longoria Lovelace Lozano Lundberg Luong
  MacLeod Madrigal Mahoney Maldonado Malhotra Mansfield Marchetti Marlowe Marsh Mbeki McAllister
  McBride McGrath McKinnon Medrano Mehta Melendez Mendoza Merriweather Mihailov Milburn Molina
  Montague Morales Moreau Moriarty Muldoon Muñoz Murakami Nakamura Navarro Nazari Ndiaye Nesbitt
  Nguyen Norwood Novak Núñez Oakes Ocampo Odom Okafor Okonkwo Olmstead Orozco Ortega Osborne
  Ostrowski Overton Padilla Palermo Parrish Patel Pemberton Pennington Peralta Petrov Pham
  Pickering Pineda Pomeroy Prescott Quigley Quintero Radcliffe Rahman Ramsey Rangel Redmond Rhodes
  Rinaldi Robles Rosenthal Rousseau Rutherford Saldana Salazar Santoro Sawyer Schaefer Schroeder
  Sepulveda Serrano Shapiro Shrestha Sinclair Singh Sokolov Solberg Somerville Sorensen Stanhope
  Sterling Stratton Sutherland Suzuki Swanson Szymanski Takahashi Talbot Tanaka Tavares Thackeray
  Thibodeaux Thornton Tillman Toussaint Townsend Tran Trujillo Underwood Valdez Vance Varga
  Vasquez Velasco Venkatesan Villanueva Vogel Wadsworth Wakefield Walczak Warrick Weatherby
  Weinstein Westbrook Whitaker Whitfield Wilcox Winslow Wozniak Yamamoto Yarborough Yeager Zamora
  Zapata Zeller Zimmerman
`);
